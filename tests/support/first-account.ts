import { newId } from '#contract/new-id';

/**
 * Signs someone up, as on a server that is in use: one without any account leads from its front page to its setup. No one needs
 * to be able to sign in.
 */
export async function firstAccount({ url, apiKey }: { url: string; apiKey: string }): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `first-${newId()}@example.com`, password: 'the first of many' }),
  });
  if (!answer.ok) throw new Error(`the first account was refused (${answer.status})`);
}
