import { CirclePause } from 'lucide-react';
import { nameOf, projectPeople, type ProjectScope } from '#features/projects/web';
import { confirm } from '#ui/alert-dialog';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { relativeTime } from '#web/relative-time';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import { calls, limitsKey, useLimits } from './data.ts';
import * as words from './words.ts';

/** Pauses or resumes all workflows of a project. */
export function usePausing(projectId: string) {
  const { submit, isPending } = useSubmit(async (isPaused: boolean) => {
    try {
      await calls.put('pause-workflows', { query: { projectId }, body: { isPaused } });
      await revalidate(limitsKey(projectId));
    } catch (error) {
      toast.error(words.notDone(error instanceof Error ? error.message : ''));
    }
  });
  return {
    isPending,
    resume: () => void submit(false),
    pause: async () => {
      const asked = { title: words.confirmPauseAll, description: words.pauseAllHint, confirmLabel: words.pauseAll };
      if (await confirm(asked)) await submit(true);
    },
  };
}

/** Says that all workflows of the project are paused, and resumes them. */
export function PausedBanner({ scope }: { scope: ProjectScope }) {
  const settings = useLimits(scope.projectId).data?.settings ?? null;
  const { rows: people } = useList(projectPeople, scope);
  const { resume, isPending } = usePausing(scope.projectId);
  const now = useNow();
  if (settings === null || settings.pausedAt === null) return null;
  const person = people.find(({ id }) => id === settings.pausedBy);
  return (
    <Banner
      tone="warning"
      icon={<CirclePause />}
      action={
        <Button size="s" busy={isPending} onClick={resume}>
          {words.resumeAll}
        </Button>
      }
    >
      {person ? words.allPausedBy(nameOf(person), relativeTime(settings.pausedAt, now)) : words.allPaused}
    </Banner>
  );
}
