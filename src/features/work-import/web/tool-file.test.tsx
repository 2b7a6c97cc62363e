import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { project } from '#features/projects/web/testing/northwind';
import { rendered } from '#web/testing/rendered.tsx';
import { zipOf } from '../rules/testing/export-files.ts';
import { vikunjaData } from '../rules/testing/vikunja-data.ts';
import { type ReadFile, ToolFile } from './tool-file.tsx';

const onFile = vi.fn<(file: ReadFile) => void>();

beforeEach(() => void onFile.mockClear());
afterEach(cleanup);

const opened = () =>
  rendered([{ path: '/', element: <ToolFile project={project('Website', 'WEB')} onFile={onFile} /> }], '/').user;
const fileOf = (name: string, bytes: Uint8Array): File => new File([new Uint8Array(bytes)], name);

test('an export with several projects asks for one of them, and can be left for another file', async () => {
  const user = opened();
  await user.click(screen.getByRole('radio', { name: 'Vikunja' }));
  const data = fileOf('data.zip', zipOf({ 'data.json': JSON.stringify(vikunjaData()) }).bytes);
  await user.upload(screen.getByLabelText('Export file'), data);
  expect(await screen.findByText('This export has 2 projects. Import one at a time.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select another file' }));
  await user.upload(screen.getByLabelText('Export file'), data);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Project to import' }), 'Inbox (1 item)');
  await user.click(screen.getByRole('button', { name: 'Preview project' }));
  expect(onFile.mock.calls.map(([{ work }]) => work.items.map(({ title }) => title))).toEqual([['Call the plumber']]);
});

test('a damaged zip file says so and is not taken', async () => {
  const user = opened();
  await user.click(screen.getByRole('radio', { name: 'Plane' }));
  await user.upload(screen.getByLabelText('Export file'), fileOf('x.zip', new Uint8Array([1, 2, 3])));
  expect(await screen.findByText(/^This zip file is damaged/)).toBeVisible();
  expect(onFile).not.toHaveBeenCalled();
});

test('several files of Markdown are read together, and texts are led to the documents', async () => {
  const user = opened();
  await user.click(screen.getByRole('radio', { name: 'Markdown' }));
  expect(screen.getByRole('link', { name: 'Open documents' })).toHaveAttribute('href', expect.stringMatching(/\/documents$/));
  const files = ['One', 'Two'].map((title) => fileOf(`${title}.md`, new TextEncoder().encode(`- [ ] ${title}`)));
  await user.upload(screen.getByLabelText('Export file'), files);
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledOnce());
  expect(onFile.mock.calls[0]?.[0].work.items.map(({ title }) => title)).toEqual(['One', 'Two']);
});
