import { newId } from '#contract/new-id';

/** A signed-in person who sends requests as a browser would. */
export interface Person {
  userId: string;
  email: string;
  password: string;
  token: string;
  workspaceId: string;
  publishableKey: string;
  ask(method: string, family: string, endpoint: string | null, query?: Record<string, string>, body?: unknown): Promise<unknown>;
}

interface SignedUp {
  access_token: string;
  user: { id: string };
}

/** Signs up and registers through the public endpoints. */
export async function signUp(url: string, name: string): Promise<Person> {
  const { supabaseKey: publishableKey } = (await (await fetch(`${url}/api/config`)).json()) as { supabaseKey: string };
  const email = `${name}-${newId()}@example.com`;
  const password = `correct horse ${newId()}`;
  const signedUp = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token, user } = (await signedUp.json()) as SignedUp;
  const ask: Person['ask'] = async (method, family, endpoint, query = {}, body) => {
    const answer = await fetch(
      `${url}/api/${family}?${new URLSearchParams({ ...(endpoint && { endpoint }), ...query }).toString()}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': newId() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    if (!answer.ok) throw new Error(`${endpoint}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const registered = (await ask('POST', 'register', null, {}, { id: user.id, email, firstName: name, lastName: 'Bench' })) as {
    data: { workspace: { id: string } };
  };
  return { userId: user.id, email, password, token, publishableKey, workspaceId: registered.data.workspace.id, ask };
}
