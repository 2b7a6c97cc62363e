import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { copied } from '#web/copied';
import type { NewApp } from './factor-acts.ts';
import styles from './security.module.css';
import * as words from './words.ts';

/** The QR code of a new factor, and its key for an app that cannot scan. */
export function ScanStep({ app, children }: { app: NewApp; children: ReactNode }) {
  return (
    <div className={styles.stack}>
      <div className={styles.scan}>
        <img className={styles.qr} src={app.qrCode} alt={words.qrCodeForYourAuthenticatorApp} />
        <div className={styles.secret}>
          <Text tone="muted">{words.scanItWithTheAppOr}</Text>
          <code className={styles.key}>{inGroups(app.secret)}</code>
          <Button size="s" icon={<Copy />} onClick={() => void copied(app.secret, words.theKeyIsCopied)}>
            {words.copyTheKey}
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}

/** In fours, as apps show it; a screen is easier read from so. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
