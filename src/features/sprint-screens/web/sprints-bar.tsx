import { History, Plus, Sparkles } from 'lucide-react';
import { Button } from '#ui/button';
import { BarSpacer, ViewBar } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { PAST } from './past-address.ts';
import * as words from './words.ts';

interface SprintsBarProps {
  hasPast: boolean;
  mayManage: boolean;
  hasNext: boolean;
  onPlan: () => void;
  onCreate: () => void;
}

/** What can be done above the sprints; nothing for those who can do nothing there. */
export function SprintsBar({ hasPast, mayManage, hasNext, onPlan, onCreate }: SprintsBarProps) {
  if (!hasPast && !mayManage) return null;
  return (
    <ViewBar>
      {hasPast ? (
        <LinkButton to={`?${PAST}=`} variant="ghost" icon={<History />}>
          {words.pastSprints}
        </LinkButton>
      ) : null}
      <BarSpacer />
      {mayManage && hasNext ? (
        <Button icon={<Sparkles />} onClick={onPlan}>
          {words.planNextSprint}
        </Button>
      ) : null}
      {mayManage ? (
        <Button variant="primary" icon={<Plus />} onClick={onCreate}>
          {words.newSprint}
        </Button>
      ) : null}
    </ViewBar>
  );
}
