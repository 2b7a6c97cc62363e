import { ModelServer } from '../support/model-server.ts';
import { ownServer } from './own-server.ts';
import { type Person, person } from './people.ts';

/** A server of the file's own, with a model that says what a test tells it to: the one of the other journeys has none. */
export function assistantServer(): ModelServer {
  const model = new ModelServer();
  ownServer(async (later) => {
    const AI_BASE_URL = `${await model.listen()}/v1`;
    later(() => model.close());
    const own = { AI_BASE_URL, AI_MODEL: 'test-model', AI_API_KEY: 'key-of-the-operator' };
    return { ...own, OUTGOING_LOOPBACK: 'on', DEFAULT_PLAN: 'PRO' };
  });
  return model;
}

/** Someone with a project, and the address of its board. */
export async function withProject(): Promise<{ ada: Person; board: string; projectId: string }> {
  const ada = await person('Ada Lovelace');
  const { id: projectId } = await ada.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-project',
    query: { workspaceId: ada.workspaceId },
    body: { name: 'Harbour map' },
  });
  return { ada, projectId, board: `/dashboard/${ada.workspaceId}/projects/${projectId}/board` };
}
