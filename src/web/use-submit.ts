import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

export interface Submit<Input, Result> {
  /** Sends the form; undefined if it failed (then `error` says why) or is already in progress. */
  submit(input: Input): Promise<Result | undefined>;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** What was wrong with which field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Clears the error, which is not about the current content of the form. */
  reset(): void;
}

const IDLE = { isPending: false, error: null };

/** A form that waits for its answer. Pressing twice sends once. */
export function useSubmit<Input, Result>(send: (input: Input) => Promise<Result>): Submit<Input, Result> {
  const [state, setState] = useState<{ isPending: boolean; error: Error | null }>(IDLE);
  const isUnderWay = useRef(false);
  const submit = async (input: Input): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setState({ isPending: true, error: null });
    try {
      const result = await send(input);
      setState(IDLE);
      return result;
    } catch (error) {
      setState({ isPending: false, error: error instanceof Error ? error : new Error(String(error)) });
      return undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    submit,
    ...state,
    fields: state.error instanceof ApiError ? state.error.fields : {},
    reset: () => setState((now) => (now.isPending ? now : IDLE)),
  };
}
