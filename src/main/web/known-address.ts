import { data, type LoaderFunctionArgs } from 'react-router';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Loader of addresses with ids. An invalid id is not fetched, and is as missing as an unknown one. */
export function knownAddress({ params }: LoaderFunctionArgs): null {
  const ids = ['workspaceId', 'projectId', 'taskId', 'issueId'].map((name) => params[name]).filter((id) => id !== undefined);
  if (!ids.every((id) => ID.test(id))) throw data(null, { status: 404 });
  return null;
}
