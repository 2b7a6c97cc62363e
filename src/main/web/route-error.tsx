import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { Alone } from '#ui/status-screen';
import { ApiError } from '#web/api-error';
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from '#web/status-screens.tsx';

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
  if (isMissingPart(error) || isUnreached(error)) {
    return (
      <ErrorState
        level={1}
        title="This page could not be fetched"
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        The connection was lost, or Cairn was renewed meanwhile. Loading again brings the new version.
      </ErrorState>
    );
  }
  return <ServerErrorScreen detail={error instanceof ApiError ? error.requestId : null} />;
}

/** The server did not answer what the page asked before it could be shown. */
const isUnreached = (error: unknown): boolean => error instanceof Error && error.name === 'AuthRetryableFetchError';

/** Browsers word it differently for a module that did not come; of its styles Vite says so. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|module script|preload CSS/i.test(error.message);
