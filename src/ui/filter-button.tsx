import { Button, type ButtonProps } from './button.tsx';

/** The button of a filter in a bar, with a border while the filter is set. */
export const FilterButton = ({ isSet, ...button }: Omit<ButtonProps, 'variant'> & { isSet: boolean }) => (
  <Button {...button} variant={isSet ? 'default' : 'ghost'} />
);
