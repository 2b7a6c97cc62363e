import { BarSpacer, ViewBar } from './frame.tsx';
import { Skeleton } from './skeleton.tsx';

/** The bar of a view before its rows are loaded: views, search and filters, and the primary action. */
export const ViewBarSkeleton = () => (
  <ViewBar>
    {[70, 190, 64, 58].map(control)}
    <BarSpacer />
    {control(96)}
  </ViewBar>
);

/** Narrower on a phone, where controls are icons. */
const control = (width: number) => <Skeleton key={width} width={`min(${width}px, ${width / 6}%)`} height={28} radius={6} />;
