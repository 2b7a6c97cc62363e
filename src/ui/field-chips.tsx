import type { ReactNode } from 'react';
import { FieldsAreChips } from './field-button.tsx';
import styles from './field-chips.module.css';

interface FieldChipsProps {
  label: string;
  children: ReactNode;
}

/** Fields side by side, each a chip that opens its picker. An empty one shows its name. */
export const FieldChips = ({ label, children }: FieldChipsProps) => (
  <div role="group" aria-label={label} className={styles.chips}>
    <FieldsAreChips value={true}>{children}</FieldsAreChips>
  </div>
);
