import { Button } from '#ui/button';
import { StatusScreen, type StatusScreenProps } from '#ui/status-screen';
import { useTitle } from './title.ts';

/** For what exists but is not for this person. */
export function ForbiddenScreen() {
  return (
    <TitledScreen code="403" title="This is not open to you">
      Your role does not include this page. An admin of the workspace or project can change that.
    </TitledScreen>
  );
}

/** The same for what does not exist and for what a stranger must not know of. */
export function NotFoundScreen() {
  return (
    <TitledScreen code="404" title="There is nothing here">
      The address may be mistyped, the page may have been deleted, or it was never shared with you.
    </TitledScreen>
  );
}

/** For what broke on our side. `detail` is a request id, for whoever looks into it. */
export function ServerErrorScreen({ detail }: { detail?: string | null }) {
  return (
    <TitledScreen
      code="500"
      title="Something broke on our side"
      detail={detail}
      action={
        <Button size="l" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      Your earlier changes are saved. Try again. If it keeps happening, tell the operator of this server.
    </TitledScreen>
  );
}

function TitledScreen(props: StatusScreenProps) {
  useTitle(props.title);
  return <StatusScreen {...props} />;
}
