import { expect, it } from 'vitest';
import { ownPath, sourcePath } from './links.ts';

const ORIGIN = 'https://cairn.example';

it.each([
  ['/dashboard/w/projects/p/board/t', '/dashboard/w/projects/p/board/t'],
  ['https://cairn.example/workspace/w/my-work?part=1#x', '/workspace/w/my-work?part=1#x'],
])('opens a screen of the app in place: %s', (address, path) => {
  expect(ownPath(address, ORIGIN)).toBe(path);
});

it.each([
  'https://evil.example/dashboard/w',
  '//evil.example/dashboard/w',
  '/\\evil.example/dashboard/w',
  'https://cairn.example@evil.example/dashboard/w',
  'https://me@cairn.example/dashboard/w',
  'javascript:alert(1)',
  'data:text/html,x',
  '/oauth/authorize?client_id=x',
  '/api/auth/logout',
  '/dashboard/../oauth/authorize',
  'mailto:a@example.com',
  '',
])('leads to nothing else: %s', (address) => {
  expect(ownPath(address, ORIGIN)).toBeNull();
});

it('knows the pages of sources, also of those in no project', () => {
  const at = (type: 'TASK' | 'DOCUMENT' | 'SPRINT' | 'PROJECT', projectId: string | null) =>
    sourcePath({ type, id: 'x', projectId }, 'w');
  expect(at('DOCUMENT', null)).toBe('/workspace/w/documents/x');
  expect(at('DOCUMENT', 'p')).toBe('/dashboard/w/projects/p/documents/x');
  expect(at('SPRINT', 'p')).toBe('/dashboard/w/projects/p/sprints');
  expect(at('PROJECT', 'x')).toBe('/dashboard/w/projects/x');
});
