import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/button';
import { useKeys } from '#web/keys';
import styles from './audit.module.css';
import { NEW_ENTRIES_MAX } from './data.ts';
import * as words from './words.ts';

interface NewsBarProps {
  news: number;
  onShow: () => void;
}

/** Shows how many new entries there are, above the list, so that no row moves. */
export function NewEntriesBar({ news, onShow }: NewsBarProps) {
  useKeys(news === 0 ? [] : [{ keys: '.', label: words.showNewEntries, group: words.auditLog, run: onShow }]);
  return (
    <div role="status" className={styles.news}>
      {news === 0 ? null : (
        <Button variant="primary" icon={<ArrowUp />} shortcut="." onClick={onShow}>
          {news < NEW_ENTRIES_MAX ? words.showNewCount(news) : words.showNewCountOrMore(NEW_ENTRIES_MAX)}
        </Button>
      )}
    </div>
  );
}
