/** What the server answered to one call, whether it came alone or with others. */
export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  /** Whatever changed before this place of the server's log is in the answer; null where the server names none. */
  readonly place: string | null;
  /** As the header Retry-After has it. */
  readonly retryAfter: string | null;
  /** What was answered, read from JSON; null for nothing. Rejects where it did not come whole. */
  body(): Promise<unknown>;
}

export const answerOf = (response: Response): Answer => ({
  status: response.status,
  etag: response.headers.get('etag'),
  place: response.headers.get('cairn-place'),
  retryAfter: response.headers.get('retry-after'),
  body: async () => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
});
