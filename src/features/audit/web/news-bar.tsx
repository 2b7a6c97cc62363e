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

/** Over the list, so that nothing in it moves: how many entries came meanwhile. */
export function NewsBar({ news, onShow }: NewsBarProps) {
  const count = news < NEWS_AT_MOST ? news : words.newsAtMostOrMore(NEWS_AT_MOST);
  useKeys(news === 0 ? [] : [{ keys: '.', label: words.showNewEntries, group: words.auditLog, run: onShow }]);
  return (
    <div role="status" className={styles.news}>
      {news === 0 ? null : (
        <Button variant="primary" icon={<ArrowUp />} shortcut="." onClick={onShow}>
          {words.countNewValue(count, news)}
        </Button>
      )}
    </div>
  );
}
