import { useState } from 'react';
import { ConnectedList } from '#features/settings/web';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { type Linked, useFeeds } from './data.ts';
import { FeedLine } from './feed-line.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewFeedDialog, type ProjectToShow } from './new-feed-dialog.tsx';
import * as words from './words.ts';

export { SubscribeDialog } from './subscribe-dialog.tsx';

export interface FeedsSectionProps {
  /** Only feeds of this project. */
  project?: ProjectToShow;
}

/** The person's calendar feeds, with ways to create, renew and revoke them. */
export function FeedsSection({ project }: FeedsSectionProps) {
  const { data, status, error, retry } = useFeeds();
  const [isCreating, setIsCreating] = useState(false);
  const [linked, setLinked] = useState<Linked | null>(null);
  const feeds = data?.filter(({ projectId }) => project === undefined || projectId === project.id);
  return (
    <Section
      title={words.calendarFeeds}
      description={project ? words.projectFeedsHint : words.feedsHint}
      action={<Button onClick={() => setIsCreating(true)}>{words.createFeed}</Button>}
    >
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourFeeds} size="inline" /> : null}
      {feeds === undefined && status !== 'error' ? (
        <Loading label={words.loadingFeeds}>
          <SkeletonText lines={2} />
        </Loading>
      ) : null}
      {feeds?.length === 0 ? <Text tone="faint">{project ? words.noFeedsOfProject : words.noFeeds}</Text> : null}
      {feeds && feeds.length > 0 ? (
        <ConnectedList label={words.calendarFeeds}>
          {feeds.map((feed) => (
            <FeedLine key={feed.id} feed={feed} isProjectKnown={project !== undefined} onRenewed={setLinked} />
          ))}
        </ConnectedList>
      ) : null}
      {isCreating ? (
        <NewFeedDialog
          project={project}
          onClose={() => setIsCreating(false)}
          onCreated={(made) => {
            setIsCreating(false);
            setLinked(made);
          }}
        />
      ) : null}
      {linked ? <LinkDialog {...linked} onClose={() => setLinked(null)} /> : null}
    </Section>
  );
}
