import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiConfig, setApiConfig } from './api-config.ts';
import { callApi } from './call.ts';
import { uncheckedLoopback, type Loopback } from './testing/loopback.ts';

let server: Loopback | null = null;

afterEach(async () => {
  vi.unstubAllEnvs();
  setApiConfig(null);
  await server?.close();
  server = null;
});

const serverWith = (settings: (url: string) => object): Promise<Loopback> =>
  uncheckedLoopback(({ path }) => ({ status: 200, body: path === '/api/config' ? settings(server?.url ?? '') : { ok: true } }));

describe('the origin of the API', () => {
  it('is the one that VITE_API_URL names, for the settings and for every call', async () => {
    server = await serverWith((url) => ({
      supabaseUrl: url,
      supabaseKey: 'key',
      apiUrl: url,
      providers: {},
      mail: true,
      version: '1',
    }));
    vi.stubEnv('VITE_API_URL', `${server.url}/`);
    expect((await apiConfig()).apiUrl).toBe(server.url);
    await callApi('GET', '/api/blogs', { query: { endpoint: 'list' } });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/config', '/api/blogs']);
  });
});

describe('a server that is not set up', () => {
  it.each([
    [{ supabaseKey: 'key' }, 'supabaseUrl is required.'],
    [{ supabaseUrl: 'http://here.example' }, 'supabaseKey is required.'],
  ])('with %j is refused with the words of the specification', async (settings, words) => {
    server = await serverWith(() => settings);
    vi.stubEnv('VITE_API_URL', server.url);
    await expect(apiConfig()).rejects.toThrow(words);
  });
});
