import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { undo } from '#web/undo';
import { allUploads, cancelUpload } from '../../attachments/web/uploads.ts';
import { NewWork } from '#features/new-work/web';
import { issue, issuesStage, list, sent, show } from './testing/issues-stage.tsx';

// The bytes are sent by code that has its own tests, and outside of browsers it cannot read files.
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly options: { onSuccess(): void };
    constructor(_file: File, options: { onSuccess(): void }) {
      this.options = options;
    }
    start(): void {
      queueMicrotask(() => this.options.onSuccess());
    }
    abort = () => Promise.resolve();
  },
}));

const stage = issuesStage(<NewWork workspaceId="w" projectId="p" />);
afterEach(() => {
  for (const { id } of allUploads()) cancelUpload(id);
});

const moment = '2026-01-04T10:00:00.000Z';
const file = (id: string, name: string, change: object = {}) => ({
  id,
  issueId: 'one',
  projectId: 'p',
  name,
  mime: 'text/plain',
  size: 1536,
  width: null,
  height: null,
  uploadedBy: 'ines',
  createdAt: moment,
  updatedAt: moment,
  version: 1,
  deletedAt: null,
  url: `/storage/${name}`,
  thumbnailUrl: null,
  ...change,
});
/** The files on the issue. The server accepts everything, and uploaded files are attached. */
const holding = (...files: object[]) => {
  stage.instead = ({ query, body }) => {
    const name = query.get('endpoint');
    if (name === 'get-issue-attachments') return { status: 200, part: { items: files } };
    if (name === 'prepare-issue-attachments') {
      const [{ name: called } = { name: '' }] = (body as { files: { name: string }[] }).files;
      const place = { bucket: 'b', key: 'k', resumableUrl: '/place', url: '/place', token: 't' };
      const more = { contentType: 'text/plain', expiresAt: '2990-01-01T00:00:00.000Z' };
      return {
        status: 200,
        body: { items: [{ uploadId: `id-of-${called}`.replace('.', '_'), name: called, ...place, ...more }] },
      };
    }
    if (name !== 'add-issue-attachment') return undefined;
    const [id = ''] = (body as { attachments: string[] }).attachments;
    const { url: _, thumbnailUrl: __, ...row } = file(id, id.slice(6).replace('_', '.'), { issueId: query.get('issueId') });
    return { status: 200, body: { items: [row] } };
  };
};
const section = async () => within(await screen.findByRole('region', { name: 'Files' }));
const opened = async () => {
  show('/one');
  await screen.findByRole('article');
  return section();
};
const pasted = (target: Element, name: string): void => {
  const files = [new File(['x'], name, { type: 'text/plain' })];
  const event = createEvent.paste(target);
  Object.defineProperty(event, 'clipboardData', { value: { files, types: ['Files'], items: [] } });
  fireEvent(target, event);
};

describe('the page of an issue', () => {
  test('shows its files; U opens the file chooser', async () => {
    stage.issues[0] = issue('one', 1, { attachmentCount: 1 });
    holding(file('f', 'plan.txt'));
    const files = await opened();
    expect(await files.findByRole('button', { name: 'Download plan.txt' })).toBeVisible();
    const asked = vi.spyOn(HTMLInputElement.prototype, 'click');
    screen.getByRole('article').focus();
    await stage.user.keyboard('u');
    expect(asked).toHaveBeenCalled();
  });

  test('attaches files that are pasted on the page', async () => {
    holding();
    show('/one');
    await screen.findByRole('button', { name: 'Attach files' });
    pasted(document.body, 'screen.txt');
    expect(await (await section()).findByRole('button', { name: 'Download screen.txt' })).toBeVisible();
    await waitFor(() => expect(sent(stage, 'add-issue-attachment')[0]?.query.get('issueId')).toBe('one'));
    expect(sent(stage, 'prepare-issue-attachments')[0]?.query.get('issueId')).toBe('one');
  });

  test('deletes one of them, and undo restores it', async () => {
    stage.issues[0] = issue('one', 1, { attachmentCount: 1 });
    holding(file('f', 'plan.txt'));
    const files = await opened();
    (await files.findByRole('button', { name: 'Download plan.txt' })).focus();
    await stage.user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Download plan.txt' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus());
    await waitFor(() => {
      const [{ query } = { query: new URLSearchParams() }] = sent(stage, 'delete-issue-attachment');
      expect([query.get('issueId'), query.getAll('attachmentIds')]).toEqual(['one', ['f']]);
    });
    undo();
    expect(await screen.findByRole('button', { name: 'Download plan.txt' })).toBeVisible();
    await waitFor(() => expect(sent(stage, 'restore-issue-attachment')).toHaveLength(1));
  });

  test('lets a viewer download files, but not attach any', async () => {
    stage.role = 'VIEWER';
    stage.issues[0] = issue('one', 1, { attachmentCount: 1 });
    holding(file('f', 'plan.txt'));
    const files = await opened();
    expect(await files.findByRole('button', { name: 'Download plan.txt' })).toBeVisible();
    expect(files.queryByRole('button', { name: /Attach files/ })).toBeNull();
    pasted(document.body, 'screen.txt');
    await new Promise((done) => void setTimeout(done, 50));
    expect(sent(stage, 'prepare-issue-attachments')).toEqual([]);
  });

  test('shows attached files in its history', async () => {
    const entry = { actorId: 'ines', occurredAt: moment, action: 'add-issue-attachment' };
    stage.issues[0] = issue('one', 1, { activity: [{ ...entry, id: 2, changes: { attachment: [null, 'plan.txt'] } }] });
    show('/one');
    const activity = within(await screen.findByRole('region', { name: 'Activity' }));
    expect(await activity.findByText(/attached “plan\.txt”/)).toBeVisible();
  });
});

test('the list shows how many files an issue has', async () => {
  stage.issues[1] = issue('two', 2, { attachmentCount: 3 });
  await list();
  const row = document.querySelector<HTMLElement>('[data-row="two"]');
  expect(row && within(row).getByText('3 files')).toBeInTheDocument();
  expect(row).toHaveTextContent('3 files');
});

describe('a new issue', () => {
  test('attaches its files once it exists, and not before', async () => {
    holding();
    const attach = stage.instead;
    let release = (): void => undefined;
    const isReleased = new Promise<void>((done) => (release = done));
    stage.instead = (asked) => {
      if (asked.query.get('endpoint') !== 'create-issue') return attach(asked);
      const { activity: _, ...made } = issue(asked.headers['idempotency-key'] ?? '', 5, {
        title: 'The door squeaks',
        reporterId: 'mara',
      });
      return isReleased.then(() => ({ status: 200, body: made }));
    };
    show('/new');
    await stage.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'The door squeaks');
    pasted(screen.getByRole('textbox', { name: 'Description' }), 'door.txt');
    await stage.user.upload(screen.getByLabelText('Files to attach'), [new File(['y'], 'oil.txt', { type: 'text/plain' })]);
    await stage.user.click(await screen.findByRole('button', { name: 'Remove oil.txt' }));
    expect(screen.getByText('door.txt')).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Create issue' }));
    await stage.user.click(await screen.findByRole('button', { name: 'Open' }));
    await screen.findByRole('article');
    expect(await (await section()).findByText(/Waiting to upload/)).toBeVisible();
    await waitFor(() => expect(sent(stage, 'create-issue')).toHaveLength(1));
    await new Promise((done) => void setTimeout(done, 50));
    expect(sent(stage, 'prepare-issue-attachments')).toEqual([]);
    release();
    await waitFor(() => expect(sent(stage, 'add-issue-attachment')).toHaveLength(1));
    const id = sent(stage, 'create-issue')[0]?.headers['idempotency-key'];
    expect(sent(stage, 'add-issue-attachment')[0]?.query.get('issueId')).toBe(id);
  });

  test('that is refused uploads none', async () => {
    holding();
    const attach = stage.instead;
    const error = { code: 'forbidden', message: 'Not yours to report.', requestId: 'r' };
    stage.instead = (asked) =>
      asked.query.get('endpoint') === 'create-issue' ? { status: 403, body: { error } } : attach(asked);
    show('/new');
    await stage.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'The door squeaks');
    pasted(screen.getByRole('textbox', { name: 'Description' }), 'door.txt');
    await screen.findByText('door.txt');
    await stage.user.click(screen.getByRole('button', { name: 'Create issue' }));
    await waitFor(() => expect(sent(stage, 'create-issue')).toHaveLength(1));
    await waitFor(() => expect(allUploads()).toEqual([]));
    expect(sent(stage, 'prepare-issue-attachments')).toEqual([]);
    cleanup();
  });
});
