import { CircleUser, Columns3, FileText, Link2, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { AuthFrame } from '#ui/auth-frame';
import { Badge } from '#ui/badge';
import { Breadcrumb } from '#ui/breadcrumb';
import { Button } from '#ui/button';
import { EmptyLine } from '#ui/empty-line';
import { AddPart, EmptyPart, EmptyParts } from '#ui/empty-parts';
import { LineHead } from '#ui/line-head';
import { LineSkeletons } from '#ui/line-skeletons';
import { Page } from '#ui/page';
import { PartHead } from '#ui/part-head';
import { Section, Sections } from '#ui/section';
import { StatusScreen } from '#ui/status-screen';
import { Row, SpaceRow, Table } from '#ui/table';
import { TabLink, Tabs } from '#ui/tabs';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { TextLink } from '#ui/text-link';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { Sample, Samples } from './sample.tsx';
import styles from './sample.module.css';

/** The parts of pages: their heads, their sections, and their placeholders. */
export function PlaceSamples() {
  return (
    <Samples title="Pages">
      <Sample name="Page" layout="stack">
        <Page width="narrow">
          <Text tone="muted">A column for what is read or filled in, below the bar that names it.</Text>
        </Page>
      </Sample>
      <Sample name="Section" layout="stack">
        <Sections>
          <Section title="Labels" description="Members of the project can add them to tasks." action={<Button>New label</Button>}>
            <Text tone="muted">Bug, Design, Content</Text>
          </Section>
          <Section title="Danger zone" />
        </Sections>
      </Sample>
      <Sample name="PartHead" layout="stack">
        <PartHead title="Files" count={3} action={<Button size="s">Add file</Button>} />
        <PartHead title="Subtasks" count="1 of 3">
          <Badge tone="warning">Blocked</Badge>
        </PartHead>
        <PartHead title="Links" count={0} />
      </Sample>
      <Sample name="EmptyParts" layout="stack">
        <EmptyParts label="Add to this task" slots={['files', 'link']}>
          <EmptyPart slot="link">
            <AddPart label="Add link" text="Link" icon={<Link2 />} />
          </EmptyPart>
          <EmptyPart slot="files">
            <AddPart label="Attach files" text="Files" icon={<Paperclip />} />
          </EmptyPart>
          <PartHead title="Subtasks" count="1 of 3" />
        </EmptyParts>
      </Sample>
      <Sample name="Breadcrumb, Tabs" layout="stack">
        <Breadcrumb items={[{ label: 'Website relaunch', to: '/_ui', color: 'blue' }, { label: 'Board' }]} />
        <Breadcrumb
          items={[
            { label: 'Website relaunch', to: '/_ui', color: 'blue' },
            { label: 'Issues', to: '/_ui' },
            { label: 'WEB-12', to: '/_ui' },
            { label: 'Edit' },
          ]}
        />
        <Tabs label="Views of a project">
          <TabLink to="/_ui" end icon={<Columns3 />}>
            Board
          </TabLink>
          <TabLink to="/_ui/documents" icon={<FileText />}>
            Documents
          </TabLink>
          <TabLink to="/_ui/mine" count={4}>
            Mine
          </TabLink>
        </Tabs>
      </Sample>
      <LineSamples />
      <Sample name="StatusScreen" layout="stack">
        <StatusScreen code="404" title="Page not found" detail="req_01JD8Q2V">
          It may have been deleted, or you may not have access to it.
        </StatusScreen>
      </Sample>
      <Sample name="AuthFrame" layout="stack">
        <div className={styles.window}>
          <AuthFrame
            title="Sign in to Cairn"
            lead="Use the email address of your account."
            foot={
              <>
                New here? <TextLink to="/_ui">Sign up</TextLink>
              </>
            }
          >
            <TextField label="Email address" defaultValue="mara@northwind.test" />
            <Button wide size="l" variant="primary">
              Sign in
            </Button>
          </AuthFrame>
        </div>
        <div className={styles.window}>
          <AuthFrame isInFrame title="Join Northwind" lead="Mara Ruiz invited you as a member.">
            <Button variant="primary">Accept</Button>
          </AuthFrame>
        </div>
      </Sample>
    </Samples>
  );
}

function LineSamples() {
  const [isFolded, setFolded] = useState(true);
  return (
    <>
      <Sample name="LineHead" layout="stack">
        <ul className={styles.lines}>
          <LineHead name="Overdue" count={2} isAlarming isFolded={false} onFold={() => undefined} top={0} />
          <LineHead
            name="Website relaunch"
            icon={<CircleUser size={14} />}
            count="12"
            isFolded={isFolded}
            onFold={() => setFolded(!isFolded)}
            top={34}
            adding={{ label: 'New task in Website relaunch', run: () => undefined }}
          />
        </ul>
      </Sample>
      <Sample name="EmptyLine" layout="stack">
        {(['wide', 'narrow'] as const).map((fit) => (
          <ul key={fit} data-fit={fit} className={styles.empty}>
            <EmptyLine title="No work in this sprint" top={0} action={<Button size="s">Create task</Button>}>
              Drag tasks and issues here from the backlog, or move them from their menu.
            </EmptyLine>
          </ul>
        ))}
      </Sample>
      <Sample name="ViewBarSkeleton" layout="stack">
        <ViewBarSkeleton />
      </Sample>
      <Sample name="LineSkeletons" layout="stack">
        <div className={styles.short}>
          <LineSkeletons hasHead />
        </div>
      </Sample>
      <Sample name="Long table" layout="stack">
        <Table label="Entries" rowCount={900}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">What happened</th>
            </tr>
          </thead>
          <tbody>
            <SpaceRow height={24} columns={2} />
            <Row>
              <td>Tomás Oliveira</td>
              <td>Changed the role of Ines Novak from member to admin of a project whose name is as long as names can be</td>
            </Row>
            <SpaceRow height={24} columns={2} />
          </tbody>
        </Table>
      </Sample>
    </>
  );
}
