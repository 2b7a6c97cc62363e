import { SearchField as Field } from '#ui/search-field';
import { useTyped } from '#web/use-typed';
import styles from './list-bar.module.css';

/** What is looked for, from the address and into it. Escape takes it back, `/` comes here. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, type] = useTyped(text, onText);
  return (
    <div className={styles.search}>
      <Field label="Search the issues" data-issue-search value={typed} onType={type} />
    </div>
  );
}
