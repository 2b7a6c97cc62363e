import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { Alone } from '#ui/status-screen';
import { ApiError } from '#web/api-error';
import { onReturn } from '#web/connection';
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from '#web/status-screens.tsx';
import * as words from './words.ts';

/** In place of a page that could not be shown. */
export function RouteError() {
  return (
    <Alone>
      <ScreenError />
    </Alone>
  );
}

/** The same inside the frame of the app, which stays: 404, 403, a part that could not be fetched, or what broke in it. */
export function ScreenError() {
  return pageFor(useRouteError());
}

function pageFor(error: unknown) {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) return <ForbiddenScreen />;
  if (isMissingPart(error) || isUnreached(error)) return <MissingPage />;
  return <ServerErrorScreen detail={error instanceof ApiError ? error.requestId : null} />;
}

/** Asks for itself again as soon as the connection is back: there is nothing on it that could be lost. */
export function MissingPage() {
  useEffect(() => {
    // Outside the app nothing else hears the browser's own word.
    addEventListener('online', reload);
    const stop = onReturn(reload);
    return () => {
      removeEventListener('online', reload);
      stop();
    };
  }, []);
  return (
    <ErrorState level={1} title={words.pageNotLoaded} action={<Button onClick={reload}>{words.reloadPage}</Button>}>
      {words.pageNotLoadedHint}
    </ErrorState>
  );
}

const reload = (): void => location.reload();

/** The server did not answer what the page asked before it could be shown. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error && ['AuthRetryableFetchError', 'OfflineError'].includes(error.name);

/** Browsers word it differently for a module that did not come; of its styles Vite says so. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|module script|preload CSS/i.test(error.message);
