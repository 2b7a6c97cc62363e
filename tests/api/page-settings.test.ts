import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

test('every page contains the settings of /api/config, and no text in them can end the script', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-web-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><html><head><title>Cairn</title></head><body></body></html>');
  const app = await testApp({ OPERATOR_NAME: '</script><script>alert(1)</script>' }, root);
  const told = (await app.app.inject('/api/config')).json<unknown>();
  for (const url of ['/auth/login', '/sign-in', '/workspace/1/projects/2/board']) {
    const page = await app.app.inject({ url, headers: { accept: 'text/html' } });
    expect(page.headers['cache-control']).toBe('no-cache');
    const [, data = ''] = /<script type="application\/json" id="cairn-config">(.*?)<\/script><\/head>/.exec(page.body) ?? [];
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual(told);
  }
  await app.stop();
  await rm(root, { recursive: true });
});
