import { Calendar, MessageSquare } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import { Card } from '#ui/card';
import { Chip } from '#ui/chip';
import { PriorityIcon, type TaskPriority } from '#ui/priority-icon';
import { Text } from '#ui/text';
import { Sample } from './sample.tsx';
import styles from './task-card-samples.module.css';

/** The states of a card on the board, built of the primitives that the board uses. */
export function TaskCardSamples() {
  return (
    <Sample name="Card at rest, interactive, selected and lifted" layout="grid">
      <TaskCard id="WEB-131" title="Write redirects for the old catalog addresses" priority="MEDIUM" who="Tomás Oliveira" />
      <TaskCard
        id="WEB-128"
        title="Checkout keeps the basket when the session ends"
        priority="URGENT"
        who="Mara Ruiz"
        look={{ interactive: true }}
      />
      <TaskCard
        id="WEB-119"
        title="Color contrast of the price labels in the sale theme"
        priority="HIGH"
        who="Ines Novak"
        look={{ selected: true }}
      />
      <TaskCard
        id="WEB-115"
        title="Payment by invoice for registered companies"
        priority="LOW"
        who="Mara Ruiz"
        look={{ lifted: true }}
      />
    </Sample>
  );
}

interface TaskCardProps {
  id: string;
  title: string;
  priority: TaskPriority;
  who: string;
  look?: { interactive?: boolean; selected?: boolean; lifted?: boolean };
}

function TaskCard({ id, title, priority, who, look }: TaskCardProps) {
  return (
    <Card {...look} as="article" className={styles.card}>
      <div className={styles.top}>
        <Text as="span" size="tiny" tone="faint" numeric>
          {id}
        </Text>
        <Avatar name={who} size={18} />
      </div>
      <Text>{title}</Text>
      <div className={styles.meta}>
        <PriorityIcon priority={priority} label />
        <Chip color="red">Bug</Chip>
        <Chip icon={<Calendar />}>Nov 28</Chip>
        <Chip icon={<MessageSquare />}>4</Chip>
      </div>
    </Card>
  );
}
