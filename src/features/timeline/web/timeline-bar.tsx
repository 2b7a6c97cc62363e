import { Download, Group, Image, Maximize2 } from 'lucide-react';
import { use } from 'react';
import { BarButton, Toolbar } from '#features/filters/web';
import { storedFilter } from '#features/saved-views/rules';
import { ViewSwitcher } from '#features/saved-views/web';
import { colorChoice, ColorMenu, TrayButton } from '#features/task-planning/web';
import { taskBar } from '#features/task-surface/web';
import { AvatarHues } from '#ui/avatar-hues';
import { Button } from '#ui/button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Segmented } from '#ui/segmented';
import { toast } from '#web/toasts';
import { useNarrow } from '#web/use-narrow';
import { groupings } from '../rules.ts';
import { zooms } from './scale.ts';
import type { TimelineViewState } from './timeline-address.ts';
import styles from './timeline-bar.module.css';
import { BaselineMenu } from './baseline.tsx';
import { type TimelineSnapshot, useTimeline } from './timeline-surface.ts';
import * as words from './words.ts';

interface TimelineBarProps {
  viewState: TimelineViewState;
  isTrayOpen: boolean;
  onTray: () => void;
  onCreate: () => void;
}

/** Above the timeline: views, search, filter, grouping and colors, and below them what is visible. */
export function TimelineBar({ viewState, isTrayOpen, onTray, onCreate }: TimelineBarProps) {
  const { snapshot } = useTimeline();
  const { setViewSettings } = viewState;
  const { filter, zoom, group, color, undated, critical, baseline } = viewState.viewSettings;
  const grouped = words.groupNames[group];
  const groups = (): MenuItem[] =>
    groupings.map((one) => ({
      label: words.groupNames[one] ?? words.noGrouping,
      checked: one === group,
      onSelect: () => setViewSettings({ group: one }),
    }));
  const isNarrow = useNarrow();
  const hues = use(AvatarHues);
  const actions = (): MenuItem[] => [
    // The bar of a phone leaves its room to the search.
    ...(isNarrow
      ? [
          { label: words.group, icon: <Group />, items: groups() },
          colorChoice(color, (next) => setViewSettings({ color: next })),
          'line' as const,
        ]
      : []),
    { label: words.criticalPath, checked: critical, onSelect: () => setViewSettings({ critical: !critical }) },
    { label: words.baseline, checked: baseline, onSelect: () => setViewSettings({ baseline: !baseline }) },
    { label: words.undatedInRows, checked: undated, onSelect: () => setViewSettings({ undated: !undated }) },
    'line',
    {
      label: words.saveAsPicture,
      icon: <Image />,
      disabled: snapshot.envelope === null,
      onSelect: () => void picture(snapshot, hues),
    },
    { label: words.saveAsCsv, icon: <Download />, onSelect: () => void csv(snapshot) },
  ];
  return (
    <>
      <Toolbar
        name={words.timelineLabel}
        views={
          <ViewSwitcher
            scope={snapshot.scope}
            surface="TIMELINE"
            activeId={viewState.viewId}
            config={{ filter: storedFilter(filter), zoom, group, color, undated, critical, ...(baseline && { baseline }) }}
            place={snapshot.project}
            onApply={viewState.apply}
          />
        }
        filtering={viewState}
        searchLabel={words.searchTimeline}
        {...taskBar(snapshot, onCreate)}
        tools={
          <>
            {isNarrow ? null : (
              <>
                <MenuButton
                  label={words.group}
                  items={groups}
                  trigger={(trigger) => (
                    <BarButton
                      {...trigger}
                      icon={<Group />}
                      label={grouped === undefined ? words.group : words.groupedBy(grouped)}
                    >
                      {grouped ?? words.group}
                    </BarButton>
                  )}
                />
                <ColorMenu color={color} onColor={(next) => setViewSettings({ color: next })} />
              </>
            )}
            {undated ? null : <TrayButton count={snapshot.undated.length} isOpen={isTrayOpen} onToggle={onTray} />}
            <MenuButton label={words.timelineActions} items={actions} align="end" />
          </>
        }
      />
      <ScaleBar viewState={viewState} />
    </>
  );
}

/** Saving is loaded when someone saves. */
async function csv(snapshot: TimelineSnapshot): Promise<void> {
  (await import('./exporting.ts')).saveCsv(snapshot);
}

async function picture(snapshot: TimelineSnapshot, hues: ReadonlyMap<string, number>): Promise<void> {
  await import('./picture.ts')
    .then(({ savePicture }) => savePicture(snapshot, hues))
    .catch(() => toast.error(words.pictureNotSaved));
}

/** Which days are visible, and how wide. */
function ScaleBar({ viewState }: { viewState: TimelineViewState }) {
  const { surface, snapshot } = useTimeline();
  const { zoom } = viewState.viewSettings;
  const isNarrow = useNarrow();
  const options = zooms.map((value) => ({ value, label: words.zoomNames[value] ?? value }));
  const items = (): MenuItem[] =>
    options.map(({ value, label }) => ({ label, checked: value === zoom, onSelect: () => surface.chart.current?.zoomTo(value) }));
  return (
    <div className={styles.scale}>
      <Button onClick={() => surface.chart.current?.toDay(snapshot.today)}>{words.today}</Button>
      <Button
        icon={<Maximize2 />}
        disabled={snapshot.envelope === null}
        data-tip={words.fitHint}
        onClick={() => surface.chart.current?.fit()}
      >
        {words.fit}
      </Button>
      {viewState.viewSettings.baseline ? <BaselineMenu /> : null}
      <span className={styles.space} />
      {isNarrow ? (
        <MenuButton
          label={words.zoom}
          items={items}
          align="end"
          trigger={(trigger) => <Button {...trigger}>{words.zoomNames[zoom]}</Button>}
        />
      ) : (
        <Segmented
          label={words.zoom}
          size="s"
          value={zoom}
          onValueChange={(value) => surface.chart.current?.zoomTo(value)}
          options={options}
        />
      )}
    </div>
  );
}
