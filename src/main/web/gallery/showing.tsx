import { Calendar, Inbox, Lock, MessageSquare, Plus } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import { AvatarHues, huesOf } from '#ui/avatar-hues';
import { AvatarStack } from '#ui/avatar-stack';
import { Badge, Count } from '#ui/badge';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Chip } from '#ui/chip';
import { EmptyState } from '#ui/empty-state';
import { ErrorState } from '#ui/error-state';
import { Heading } from '#ui/heading';
import { Logo } from '#ui/logo';
import { PriorityIcon } from '#ui/priority-icon';
import { ProgressBar } from '#ui/progress-bar';
import { Property, PropertyList } from '#ui/property-list';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton';
import { StatusIcon } from '#ui/status-icon';
import { Row, Table } from '#ui/table';
import { Text } from '#ui/text';
import { TaskCardSamples } from './task-card-samples.tsx';
import { Sample, Samples } from './sample.tsx';

/** The first two have the same hue by themselves, and so have the last two. */
const alike = ['Mara Ruiz', 'Finn', 'Ada', 'Cleo'].map((name) => ({ id: name, name }));

const people = ['Mara Ruiz', 'Tomás Oliveira', 'Ines Novak', 'Jun Park', 'Ada Osei', 'Li Wei'].map((name) => ({
  id: name,
  name,
}));

export function ShowingSamples() {
  return (
    <Samples title="Showing">
      <Sample name="Heading, Text" layout="stack">
        <Heading level={1} size="display">
          Website relaunch
        </Heading>
        <Heading level={2} size="heading">
          Checkout keeps the basket
        </Heading>
        <Text size="reading" tone="muted">
          A basket is tied to the session. After 30 minutes it is empty.
        </Text>
        <Text tone="faint" numeric>
          WEB-128 · 41m ago
        </Text>
        <Text tone="danger">Yesterday, 17:00</Text>
      </Sample>
      <Sample name="Status, priority, logo">
        {(['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] as const).map((status) => (
          <StatusIcon key={status} status={status} size={18} label />
        ))}
        {(['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const).map((priority) => (
          <PriorityIcon key={priority} priority={priority} size={18} label />
        ))}
        <Logo />
        <Logo size={26} withName />
      </Sample>
      <Sample name="Avatar, AvatarStack">
        {people.map((person, index) => (
          <Avatar key={person.id} {...person} size={[18, 22, 28, 34, 48, 22][index]} />
        ))}
        <AvatarStack people={people.slice(0, 3)} />
        <AvatarStack people={people} />
        <AvatarHues value={huesOf(alike.map(({ id }) => id))}>
          <AvatarStack people={alike} />
        </AvatarHues>
      </Sample>
      <Sample name="Chip, Badge, Count">
        <Chip color="green">SEO</Chip>
        <Chip icon={<Calendar />}>Nov 28</Chip>
        <Chip icon={<Calendar />} tone="danger">
          Yesterday
        </Chip>
        <Chip icon={<MessageSquare />}>4</Chip>
        <Chip tone="accent" onRemove={() => undefined} removeLabel="Remove the filter">
          Assignee is Mara
        </Chip>
        <Badge>Viewer</Badge>
        <Badge tone="accent">Owner</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="danger">Overdue</Badge>
        <Count value={31} label="tasks" />
        <Count value={5} limit={5} label="tasks" />
        <Count value={1204} label="tasks" />
      </Sample>
      <Sample name="ProgressBar" layout="stack">
        <ProgressBar
          label="42 of 96 done"
          total={96}
          width={160}
          segments={[
            { value: 42, tone: 'done' },
            { value: 9, tone: 'review' },
            { value: 5, tone: 'in-progress' },
          ]}
        />
        <ProgressBar label="Uploading" total={100} segments={[{ value: 64, tone: 'accent' }]} />
      </Sample>
      <TaskCardSamples />
      <LongTexts />
      <States />
      <Lists />
    </Samples>
  );
}

/** Names are as long as people write them, and none may push another out of its place. */
function LongTexts() {
  return (
    <Sample name="Long text" layout="stack">
      <div style={{ display: 'grid', gap: 8, width: 220, minWidth: 0 }}>
        <Chip color="green">{LONG}</Chip>
        <Chip icon={<Calendar />} onRemove={() => undefined}>
          {LONG}
        </Chip>
        <Badge>{LONG}</Badge>
        <Text truncate>{LONG}</Text>
        <Button icon={<Plus />}>{LONG}</Button>
        <PropertyList>
          <Property label="Milestone">
            <Text>{LONG}</Text>
          </Property>
        </PropertyList>
      </div>
    </Sample>
  );
}

const LONG = 'Redirects for all the old addresses';

function States() {
  return (
    <Sample name="Banner, states" layout="stack">
      <Banner tone="warning" icon={<Lock />}>
        This workspace is over the limits of its plan and is read-only.
      </Banner>
      <Banner onClose={() => undefined}>A new version of Cairn is available. Reload to use it.</Banner>
      <Banner tone="danger" action={<Button size="s">See plans</Button>}>
        All 5 seats of this plan are taken.
      </Banner>
      <Card>
        <EmptyState
          icon={<Inbox />}
          level={3}
          title="Nothing to review"
          action={
            <Button variant="primary" icon={<Plus />}>
              New task
            </Button>
          }
        >
          Tasks that wait for a review are listed here.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState level={3} size="inline" title="The board could not be loaded" onRetry={() => undefined} detail="req_01JD8Q2V">
          The server did not answer. Everything else is up to date.
        </ErrorState>
      </Card>
      <Loading label="Loading tasks">
        <Card style={{ display: 'grid', gap: 10, padding: 12 }}>
          <Skeleton width={56} />
          <SkeletonText lines={2} />
          <Skeleton circle width={22} />
        </Card>
      </Loading>
    </Sample>
  );
}

function Lists() {
  return (
    <Sample name="Table" layout="stack">
      <Table label="Members">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col" data-numeric>
              Tasks
            </th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, 3).map((person, index) => (
            <Row key={person.id} selected={index === 1}>
              <td>{person.name}</td>
              <td>
                <Badge>{index === 0 ? 'Owner' : 'Member'}</Badge>
              </td>
              <td data-numeric>{[11, 4, 128][index]}</td>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sample>
  );
}
