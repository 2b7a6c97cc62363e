/** The server's answer to one call, alone or in a batch. */
export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  /** Everything that changed before this place of the server's log is in the answer; null if the server names none. */
  readonly place: string | null;
  /** As in the header Retry-After. */
  readonly retryAfter: string | null;
  /** The answer, parsed from JSON; null for nothing. Rejects if it did not arrive completely. */
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
