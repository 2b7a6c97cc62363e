import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colors } from '#contract/fields';
import { newId } from '#contract/new-id';
import { colorNames } from '#ui/palette';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await app.database.pool.query(`UPDATE "Subscription" SET "planType" = 'PRO'`);
});
afterAll(() => app.stop());

test('a color is one of those the product draws', () => {
  expect(colors).toEqual(colorNames);
});

describe('an unknown color is refused', () => {
  type Method = 'POST' | 'PUT';
  const inProject = () => ({ projectId: all.projectId });
  const inWorkspace = () => ({ workspaceId: all.workspaceId });
  const choice = (color: string) => ({ name: 'Stage', kind: 'SELECT', options: [{ id: newId(), name: 'One', color }] });
  const places: [Method, string, string, () => Record<string, string>, (color: string) => object][] = [
    ['POST', 'workspace', 'create-workspace', () => ({}), (color) => ({ name: 'Painted', color })],
    ['PUT', 'workspace', 'update-workspace', inWorkspace, (color) => ({ color })],
    ['POST', 'workspace', 'create-project', inWorkspace, (color) => ({ name: 'Painted', color })],
    ['PUT', 'settings/project', 'update-project', inProject, (color) => ({ color })],
    ['PUT', 'settings/project', 'update-project-column', () => ({ ...inProject(), status: 'TODO' }), (color) => ({ color })],
    ['POST', 'settings/project', 'create-label', inProject, (color) => ({ name: `In ${color}`, color })],
    ['PUT', 'settings/project', 'update-label', () => ({ labelId: all.labelId }), (color) => ({ color })],
    ['POST', 'settings/project', 'create-custom-field', inProject, choice],
  ];

  test.each(places)('%s %s.%s', async (method, family, name, query, body) => {
    const ask = (color: string) => all.ada.ask(method, family, name, { query: query(), body: body(color) });
    for (const color of ['mauve', '#ff0000', 'red; background: url(x)', '']) {
      const { status, body: answer } = await ask(color);
      expect([color, status, answer.error?.code]).toEqual([color, 400, 'invalid-input']);
    }
    expect((await ask('Teal')).status).toBe(200);
  });

  test('an unknown color is refused by the database', async () => {
    for (const table of ['Workspace', 'Project', 'Label'])
      await expect(app.database.pool.query(`UPDATE "${table}" SET "color" = 'mauve'`)).rejects.toThrow('color_known');
  });
});
