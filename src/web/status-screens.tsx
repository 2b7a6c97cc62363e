import { Button } from '#ui/button';
import { StatusScreen, type StatusScreenProps } from '#ui/status-screen';
import { useTitle } from './title.ts';
import * as words from './words.ts';

/** For content that exists but that this person may not see. */
export function ForbiddenScreen() {
  return (
    <TitledScreen code="403" title={words.forbidden}>
      {words.forbiddenHint}
    </TitledScreen>
  );
}

/** The same for content that does not exist and for content that strangers must not know about. */
export function NotFoundScreen() {
  return (
    <TitledScreen code="404" title={words.notFound}>
      {words.notFoundHint}
    </TitledScreen>
  );
}

/** For a failure on our side. `detail` is a request id, for support. */
export function ServerErrorScreen({ detail }: { detail?: string | null }) {
  return (
    <TitledScreen
      code="500"
      title={words.serverError}
      detail={detail}
      action={
        <Button size="l" onClick={() => location.reload()}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.serverErrorHint}
    </TitledScreen>
  );
}

function TitledScreen(props: StatusScreenProps) {
  useTitle(props.title);
  return <StatusScreen {...props} />;
}
