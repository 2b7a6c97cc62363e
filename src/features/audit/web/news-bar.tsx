import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/button';
import { useKeys } from '#web/keys';
import styles from './audit.module.css';
import { NEWS_AT_MOST } from './data.ts';
import * as words from './words.ts';

interface NewsBarProps {
  news: number;
  onShow: () => void;
}

/** Shows how many new entries there are, above the list, so that no row moves. */
export function NewsBar({ news, onShow }: NewsBarProps) {
  useKeys(news === 0 ? [] : [{ keys: '.', label: words.showNewEntries, group: words.auditLog, run: onShow }]);
  return (
    <div role="status" className={styles.news}>
      {news === 0 ? null : (
        <Button variant="primary" icon={<ArrowUp />} shortcut="." onClick={onShow}>
          {news < NEWS_AT_MOST ? words.showNewCount(news) : words.showNewCountOrMore(NEWS_AT_MOST)}
        </Button>
      )}
    </div>
  );
}
