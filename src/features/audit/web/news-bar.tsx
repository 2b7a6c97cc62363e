import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/button';
import { useKeys } from '#web/keys';
import styles from './audit.module.css';
import { NEWS_AT_MOST } from './data.ts';

interface NewsBarProps {
  news: number;
  onShow: () => void;
}

/** Over the list, so that nothing in it moves: how many entries came meanwhile. */
export function NewsBar({ news, onShow }: NewsBarProps) {
  const count = news < NEWS_AT_MOST ? news : `${NEWS_AT_MOST} or more`;
  useKeys(news === 0 ? [] : [{ keys: '.', label: 'Show new entries', group: 'Audit log', run: onShow }]);
  return (
    <div role="status" className={styles.news}>
      {news === 0 ? null : (
        <Button variant="primary" icon={<ArrowUp />} shortcut="." onClick={onShow}>
          {count} new {news === 1 ? 'entry' : 'entries'}
        </Button>
      )}
    </div>
  );
}
