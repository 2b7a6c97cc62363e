import { Loading, Skeleton } from '#ui/skeleton';
import styles from './page.module.css';
import * as words from './words.ts';

/** Widths that resemble two paragraphs and a list. */
const LINES = ['96%', '90%', '93%', '58%', '88%', '94%', '40%', '46%', '38%'];

/** A document whose title has not arrived either. */
export const LoadingPage = () => (
  <div className={styles.page}>
    <div className={styles.pageHead} />
    <div className={styles.article}>
      <div className={styles.loadingTitle}>
        <Skeleton width="52%" height={22} />
      </div>
      <LoadingText />
    </div>
  </div>
);

/** The text of a document that is being opened. */
export const LoadingText = () => (
  <Loading label={words.loadingText} className={styles.loading}>
    {LINES.map((width) => (
      <div key={width} className={styles.loadingLine}>
        <Skeleton width={width} />
      </div>
    ))}
  </Loading>
);
