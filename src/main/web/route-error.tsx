import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { StandalonePage } from '#ui/status-screen';
import { ApiError } from '#web/api-error';
import { onReturn } from '#web/connection';
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from '#web/status-screens.tsx';
import * as words from './words.ts';

/** In place of a page that could not be shown. */
export function RouteError() {
  return (
    <StandalonePage>
      <ScreenError />
    </StandalonePage>
  );
}

/** The same inside the frame of the app, which stays: 404, 403, a part that could not be loaded, or an error in it. */
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

/** Reloads itself as soon as the connection is back, because there is nothing on it that could be lost. */
export function MissingPage() {
  useEffect(() => {
    // Outside the app, nothing else listens to the browser's online event.
    addEventListener('online', reload);
    const stop = onReturn(reload);
    return () => {
      removeEventListener('online', reload);
      stop();
    };
  }, []);
  return (
    <ErrorState level={1} title={words.pageNotLoaded} action={<Button onClick={reload}>{words.reloadPage}</Button>}>
      {navigator.onLine ? words.pageNotLoadedHint : words.pageOffline}
    </ErrorState>
  );
}

const reload = (): void => location.reload();

/** The server did not answer what the page requested before it could be shown. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error && ['AuthRetryableFetchError', 'OfflineError'].includes(error.name);

/** Browsers word the error of a missing module differently. For its styles, Vite reports it. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|module script|preload CSS/i.test(error.message);
