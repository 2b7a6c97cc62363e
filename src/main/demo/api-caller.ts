import type { FastifyInstance } from 'fastify';

/** Calls the server's own routes, so that the demo obeys every rule that people's requests obey. */
export interface ApiCaller {
  /** A call of an action of the API with this token. */
  act<Answer>(
    token: string,
    method: 'POST' | 'PUT' | 'GET',
    family: string,
    action: string | null,
    request: { query?: Record<string, string>; body?: object },
  ): Promise<Answer>;
  /** A request to the identity service, with the secret key or a token. */
  identity<Answer>(path: string, body: object, token?: string): Promise<Answer>;
}

export function apiCaller(app: FastifyInstance, secretKey: string): ApiCaller {
  const ask = async <Answer>(
    method: 'POST' | 'PUT' | 'GET',
    url: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 400)
      throw new Error(
        `The demo was refused at ${method} ${url.split('?')[0]}: ${answer.statusCode} ${answer.body.slice(0, 300)}`,
      );
    return answer.body === '' ? (undefined as Answer) : answer.json<Answer>();
  };
  return {
    act: (token, method, family, action, { query = {}, body }) => {
      const parameters = new URLSearchParams(action === null ? query : { endpoint: action, ...query });
      return ask(method, `/api/${family}?${parameters.toString()}`, { authorization: `Bearer ${token}` }, body);
    },
    identity: (path, body, token = secretKey) =>
      ask('POST', `/auth/v1${path}`, { apikey: secretKey, authorization: `Bearer ${token}` }, body),
  };
}
