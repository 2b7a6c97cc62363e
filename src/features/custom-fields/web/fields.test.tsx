import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CustomFieldsPanel } from '#features/custom-fields/web';
import { plainTask } from '#features/tasks/rules';
import { Overlays } from '#ui/overlays';
import { startOutbox } from '#web/outbox';
import { type Loopback, loopback } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import { FieldsDialog } from './fields-dialog.tsx';

const scope = { workspaceId: 'paid', projectId: 'p', taskId: 't' };
const plainScope = { ...scope, workspaceId: 'free' };
const field = (id: string, name: string, kind: string, options: unknown[] = []) => ({
  id,
  projectId: 'p',
  name,
  kind,
  options,
  position: `a${id}`,
  version: 1,
});
const option = (id: string, name: string) => ({ id, name, color: 'red' });

let fields: ReturnType<typeof field>[];
let server: Loopback;
let signOut = () => {};
const user = userEvent.setup();

beforeEach(async () => {
  fields = [
    field('1', 'Severity', 'SELECT', [option('low', 'Low'), option('high', 'High')]),
    field('2', 'Cost', 'NUMBER'),
    field('3', 'Page', 'URL'),
  ];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => {};
  server = await loopback(({ query, body, headers }) => {
    const name = query.get('endpoint') ?? '';
    if (name === 'get-custom-fields') return { status: 200, part: { items: fields } };
    if (name === 'get-workspace') {
      const id = query.get('workspaceId');
      return { status: 200, part: { id, version: 1, subscription: { features: { customFields: id === 'paid' } } } };
    }
    if (name === 'get-board-frame') return { status: 200, part: { project: {}, people: [], labels: [] } };
    if (['delete-custom-field', 'set-task-custom-field'].includes(name)) return { status: 200, part: {} };
    const id = query.get('fieldId') ?? headers['idempotency-key'] ?? '';
    const before = fields.find((one) => one.id === id) ?? field(id, '', 'TEXT');
    return { status: 200, part: { ...before, ...(body as object), version: before.version + 1 } };
  });
  signOut = await signedIn(server.url, 'mara');
  await startOutbox('mara');
});
afterEach(async () => {
  signOut();
  await server.close();
  vi.unstubAllGlobals();
});

function show(element: React.ReactNode) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          {element}
          <Overlays />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
}
const sent = (name: string) => server.calls.filter(({ query }) => query.get('endpoint') === name);

describe('the fields of a project', () => {
  const dialog = async () => {
    show(<FieldsDialog scope={scope} onClose={() => undefined} />);
    await screen.findByRole('list', { name: 'Fields' });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Options of Severity/ })).toBeVisible());
  };

  test('a select field is created with its options', async () => {
    await dialog();
    await user.type(screen.getByRole('textbox', { name: 'New field' }), 'Shade');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Single select');
    await user.type(screen.getByRole('textbox', { name: 'New option' }), 'Dark{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    await waitFor(() =>
      expect(sent('create-custom-field')[0]?.body).toMatchObject({ name: 'Shade', kind: 'SELECT', options: [{ name: 'Dark' }] }),
    );
    expect(screen.getByRole('list', { name: 'Fields' })).toHaveTextContent('Shade');
    expect(screen.getByRole('textbox', { name: 'New field' })).toHaveFocus();
  });

  test('a select field needs an option, and keeps its last one', async () => {
    await dialog();
    await user.type(screen.getByRole('textbox', { name: 'New field' }), 'Shade');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Single select');
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    expect(screen.getByRole('textbox', { name: 'New option' })).toHaveAccessibleDescription('Add at least one option.');
    expect(screen.getByRole('textbox', { name: 'New option' })).toHaveFocus();
    expect(sent('create-custom-field')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'New option' }), 'Dark{Enter}');
    expect(screen.getByRole('textbox', { name: 'New option' })).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: /^Options of Severity/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Low from all tasks' }));
    expect(screen.getByRole('button', { name: 'Remove High from all tasks' })).toBeDisabled();
  });

  test('a name that exists is refused before it is sent', async () => {
    await dialog();
    await user.type(screen.getByRole('textbox', { name: 'New field' }), 'cost');
    expect(screen.getByText('A field with this name already exists. Enter another name.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add field' })).toBeDisabled();
  });

  test('an option is removed, and the others stay', async () => {
    await dialog();
    await user.click(screen.getByRole('button', { name: /^Options of Severity/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Low from all tasks' }));
    await waitFor(() => expect(sent('update-custom-field')[0]?.body).toEqual({ options: [option('high', 'High')] }));
  });

  test('an option cannot take the name of another, and says so', async () => {
    await dialog();
    await user.click(screen.getByRole('button', { name: /^Options of Severity/ }));
    await user.click(screen.getByRole('button', { name: 'Edit name of option Low' }));
    const name = screen.getByRole('textbox', { name: 'Name of option Low' });
    await user.clear(name);
    await user.type(name, 'high');
    await user.tab();
    expect(name).toHaveValue('high');
    expect(screen.getByText('An option with this name already exists. Enter another name.')).toBeVisible();
    expect(sent('update-custom-field')).toHaveLength(0);
    await user.type(name, 'est{Enter}');
    await waitFor(() =>
      expect(sent('update-custom-field')[0]?.body).toEqual({ options: [option('low', 'highest'), option('high', 'High')] }),
    );
  });

  test('a field moves', async () => {
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Move Cost up' }));
    await waitFor(() => expect(sent('update-custom-field')).toHaveLength(1));
    const names = within(screen.getByRole('list', { name: 'Fields' })).getAllByRole('listitem');
    expect(names[0]).toHaveTextContent('Cost');
    // It cannot go further, and keeps the focus.
    expect(screen.getByRole('button', { name: 'Move Cost up' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(sent('update-custom-field')).toHaveLength(1);
  });

  test('deleting a field, which cannot be undone, asks first', async () => {
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Delete Cost' }));
    expect(sent('delete-custom-field')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Delete Cost' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Delete field' }));
    await waitFor(() => expect(sent('delete-custom-field')[0]?.query.get('fieldId')).toBe('2'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit name of Page' })).toHaveFocus());
  });

  test('on a plan without custom fields, fields can only be deleted', async () => {
    show(<FieldsDialog scope={plainScope} onClose={() => undefined} />);
    expect(await screen.findByText(/doesn't include custom fields/)).toBeVisible();
    await screen.findByRole('list', { name: 'Fields' });
    expect(screen.queryByRole('textbox', { name: 'New field' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Cost' })).toBeEnabled();
  });
});

describe('the fields of a task', () => {
  const rights = { edit: true, move: true, assign: true, remove: true, makeLabels: true, follow: true };
  const task = (customFields: Record<string, string | number>) => ({
    ...plainTask,
    id: 't',
    number: 1,
    title: 'A task',
    status: 'TODO' as const,
    position: 'a0',
    customFields,
    createdBy: 'mara',
    version: 1,
  });
  const panel = (customFields: Record<string, string | number>, where = scope) =>
    show(<CustomFieldsPanel task={task(customFields)} scope={where} rights={rights} />);

  test('are read and changed in place', async () => {
    panel({ '1': 'high', '2': 4 });
    await user.click(await screen.findByRole('button', { name: 'Cost: 4' }));
    const box = screen.getByRole('textbox', { name: 'Cost' });
    await user.clear(box);
    await user.type(box, 'much{Enter}');
    expect(screen.getByText('A number')).toBeVisible();
    await user.clear(box);
    await user.type(box, '12,5{Enter}');
    await waitFor(() => expect(sent('set-task-custom-field')[0]?.body).toEqual({ value: 12.5 }));
  });

  test('a select value is changed and emptied', async () => {
    panel({ '1': 'high' });
    await user.click(await screen.findByRole('button', { name: 'Severity: High' }));
    await user.click(await screen.findByRole('option', { name: 'None' }));
    await waitFor(() => expect(sent('set-task-custom-field')[0]?.body).toEqual({ value: null }));
  });

  test('an address can be typed without https://, and invalid input stays for correction', async () => {
    panel({ '3': 'https://example.com/a' });
    await user.click(await screen.findByRole('button', { name: /example\.com/ }));
    const box = screen.getByRole('textbox');
    await user.clear(box);
    await user.type(box, 'nonsense{Enter}');
    expect(box).toBeInvalid();
    await user.clear(box);
    await user.type(box, 'cairn.example/docs?a=1{Enter}');
    await waitFor(() => expect(sent('set-task-custom-field')[0]?.body).toEqual({ value: 'https://cairn.example/docs?a=1' }));
  });

  test('an address opens in a new tab without a referrer', async () => {
    panel({ '3': 'https://example.com/a' });
    const link = await screen.findByRole('link', { name: 'Open https://example.com/a' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.com/a',
      '_blank',
      'noopener noreferrer nofollow',
    ]);
  });

  test('on a plan without custom fields, values are read-only and empty fields are hidden', async () => {
    panel({ '2': 4 }, plainScope);
    const section = await screen.findByRole('region', { name: 'Custom fields' });
    await waitFor(() => expect(section).toHaveTextContent(/^Cost4$/));
    expect(within(section).queryByRole('button')).toBeNull();
  });
});
