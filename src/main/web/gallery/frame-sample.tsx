import { BarChart3, Calendar, CircleCheck, Columns3, FileText, Inbox, PanelLeft, Plus, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Avatar } from '#ui/avatar';
import { AvatarStack } from '#ui/avatar-stack';
import { Breadcrumb } from '#ui/breadcrumb';
import { Button } from '#ui/button';
import { Bar, BarSpacer, Content, Frame, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { Logo } from '#ui/logo';
import { ProgressBar } from '#ui/progress-bar';
import { Property, PropertyList } from '#ui/property-list';
import { Sheet } from '#ui/sheet';
import { NavButton, NavGroup, NavItem, NavSection, Sidebar } from '#ui/sidebar';
import { StatusIcon } from '#ui/status-icon';
import { TabLink, Tabs } from '#ui/tabs';
import { Text } from '#ui/text';
import { toast } from '#ui/toast';
import styles from './frame-sample.module.css';

/** The frame as the board uses it, opened separately because it takes the whole window. */
export function FrameSample() {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <div className={styles.whole}>
      <SampleFrame onClose={() => setShown(false)} />
    </div>
  ) : (
    <div className={styles.opener}>
      <Button variant="primary" size="l" onClick={() => setShown(true)}>
        Open the frame
      </Button>
    </div>
  );
}

function SampleFrame({ onClose }: { onClose: () => void }) {
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return (
    <Frame sidebar={<SampleSidebar />} collapsed={isCollapsed} drawerOpen={isDrawerOpen} onDrawerClose={closeDrawer}>
      <Bar onMenu={() => setDrawerOpen(true)}>
        <IconButton
          className={styles.toggle}
          label={isCollapsed ? 'Show the sidebar' : 'Hide the sidebar'}
          shortcut="["
          icon={<PanelLeft />}
          onClick={() => setCollapsed(!isCollapsed)}
        />
        <Breadcrumb items={[{ label: 'Website relaunch', to: '/_ui', color: 'blue' }, { label: 'Board' }]} />
        <BarSpacer />
        <AvatarStack
          people={['Ines Novak', 'Tomás Oliveira', 'Mara Ruiz'].map((name) => ({ id: name, name }))}
          label="Here now"
        />
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" icon={<Plus />} onClick={() => setSheetOpen(true)}>
          New task
        </Button>
      </Bar>
      <ViewBar>
        <Tabs label="Views">
          <TabLink to="/_ui" end icon={<Columns3 />}>
            Board
          </TabLink>
          <TabLink to="/_ui/list">List</TabLink>
          <TabLink to="/_ui/mine" count={4}>
            Mine
          </TabLink>
        </Tabs>
        <BarSpacer />
        <ProgressBar
          label="42 of 96 done"
          total={96}
          width={96}
          segments={[
            { value: 42, tone: 'done' },
            { value: 9, tone: 'review' },
            { value: 5, tone: 'in-progress' },
          ]}
        />
      </ViewBar>
      <Content padded>
        <Text tone="muted">What the place is about stands here.</Text>
      </Content>
      {isSheetOpen ? (
        <Sheet label="Task WEB-128" header={<Text tone="muted">WEB-128</Text>} onClose={() => setSheetOpen(false)}>
          <Heading level={1}>Checkout keeps the basket when the session ends</Heading>
          <PropertyList>
            <Property label="Status">
              <Button variant="ghost" icon={<StatusIcon status="TODO" />}>
                To do
              </Button>
            </Property>
          </PropertyList>
        </Sheet>
      ) : null}
    </Frame>
  );
}

function SampleSidebar() {
  return (
    <Sidebar
      label="Workspace"
      head={
        <div className={styles.workspace}>
          <Logo />
          <Text as="span" strong truncate>
            Northwind
          </Text>
          <MenuButton label="Workspace menu" items={[{ label: 'Settings', to: '/_ui' }]} />
        </div>
      }
      foot={
        <div className={styles.me}>
          <Avatar name="Mara Ruiz" decorative />
          <Text as="span" tone="muted">
            Mara Ruiz
          </Text>
        </div>
      }
    >
      <NavButton icon={<Search />} shortcut="mod+k" onClick={() => toast.info('The search opens here')}>
        Search
      </NavButton>
      <NavItem to="/_ui/inbox" icon={<Inbox />} count={3}>
        Inbox
      </NavItem>
      <NavItem to="/_ui/mine" icon={<CircleCheck />} count={11}>
        My work
      </NavItem>
      <NavSection
        title="Projects"
        action={
          <IconButton size="s" label="New project" icon={<Plus />} onClick={() => toast.info('A new project starts here')} />
        }
      >
        <NavItem to="/_ui/field" color="amber">
          Field app
        </NavItem>
        <NavItem to="/_ui/web" color="blue" active>
          Website relaunch
        </NavItem>
        <NavGroup label="Website relaunch">
          <NavItem to="/_ui" end icon={<Columns3 />}>
            Board
          </NavItem>
          <NavItem to="/_ui/calendar" icon={<Calendar />}>
            Calendar
          </NavItem>
          <NavItem to="/_ui/documents" icon={<FileText />}>
            Documents
          </NavItem>
          <NavItem to="/_ui/analytics" icon={<BarChart3 />}>
            Analytics
          </NavItem>
        </NavGroup>
        <NavItem to="/_ui/hiring" color="violet">
          Hiring
        </NavItem>
      </NavSection>
    </Sidebar>
  );
}
