import { describe, expect, it } from 'vitest';
import { returnTo, withReturnTo, withToken } from './return-to.ts';

const asked = (path: string) => returnTo(`?returnTo=${encodeURIComponent(path)}`);

describe('where a sign-in leads to', () => {
  it('is a path of this origin', () => {
    expect(asked('/dashboard/w/projects/p/board?filter=a#x')).toBe('/dashboard/w/projects/p/board?filter=a#x');
    expect(returnTo('')).toBe('/dashboard');
  });

  it.each([
    'https://mallory.example/',
    '//mallory.example/',
    '/\\mallory.example/',
    '\\\\mallory.example/',
    '/\t/mallory.example/',
    '/.//mallory.example/',
    '/a/..//mallory.example/',
    'javascript:alert(1)',
    'mallory.example',
    ' //mallory.example',
    '',
  ])('is not %j', (path) => {
    expect(asked(path)).toBe('/dashboard');
  });

  it('carries a token along to nowhere else', () => {
    expect(withToken('/invite?x=1#y', 'abc')).toBe('/invite?x=1&token=abc#y');
    expect(withToken('https://mallory.example/invite', 'abc')).toBe('/dashboard');
    expect(withToken('/invite', null)).toBe('/invite');
  });

  it('is named on the way to the sign-in page', () => {
    expect(withReturnTo('/auth/login', '/dashboard?a=1')).toBe('/auth/login?returnTo=%2Fdashboard%3Fa%3D1');
    expect(withReturnTo('/auth/login', '/workspaces')).toBe('/auth/login?returnTo=%2Fworkspaces');
    expect(withReturnTo('/auth/login', '/a#b')).toBe('/auth/login?returnTo=%2Fa%23b');
    expect(asked('/dashboard?a=1')).toBe('/dashboard?a=1');
  });
});
