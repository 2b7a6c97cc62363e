import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { copied } from '#web/copied';
import type { NewApp } from './factor-actions.ts';
import styles from './security.module.css';
import * as words from './words.ts';

/** The QR code of a new factor, and its key for apps that cannot scan. */
export function ScanStep({ app, children }: { app: NewApp; children: ReactNode }) {
  return (
    <>
      <div className={styles.scan}>
        <img className={styles.qr} src={app.qrCode} alt={words.qrCode} />
        <div className={styles.secret}>
          <Text tone="muted">{words.scanHint}</Text>
          <code className={styles.key}>{inGroups(app.secret)}</code>
          <Button size="s" icon={<Copy />} onClick={() => void copied(app.secret, words.keyCopied)}>
            {words.copyKey}
          </Button>
        </div>
      </div>
      {children}
    </>
  );
}

/** Groups of four are easier to copy from a screen. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
