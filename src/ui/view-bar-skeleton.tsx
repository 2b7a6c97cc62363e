import { BarSpacer, ViewBar } from './frame.tsx';
import { Skeleton } from './skeleton.tsx';

/** The bar of a view before its rows are loaded: views, search and filters, and the primary action. Icons on a phone. */
export function ViewBarSkeleton() {
  return (
    <ViewBar>
      {LEFT.map((width) => (
        <Part key={width} width={width} />
      ))}
      <BarSpacer />
      <Part width="min(96px, 10%)" />
    </ViewBar>
  );
}

/** Controls with words, or a share of the bar that leaves an icon of them. */
const LEFT = ['min(70px, 8%)', 'min(190px, 35%)', 'min(64px, 8%)', 'min(58px, 8%)'];

const Part = ({ width }: { width: string }) => <Skeleton width={width} height="var(--control-height)" radius={6} />;
