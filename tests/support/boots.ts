import { testApp } from './app.ts';

// Run by tests/leaf-slices.test.ts in copies of this tree without some slices. It prints what a person then does.

const app = await testApp();
try {
  const ada = await app.person('ada');
  const query = { workspaceId: ada.workspaceId };
  const made = await ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Roses' } });
  const task = await ada.ask('POST', 'project', 'create-task', {
    query: { projectId: made.body.id },
    body: { title: 'Water them' },
  });
  const described = await app.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const families = new Set(Object.keys(described.json().paths).map((path) => path.split('/')[2]));
  process.stdout.write(
    JSON.stringify({ made: [made.status, task.status], described: described.statusCode, families: families.size }),
  );
} finally {
  await app.stop();
}
