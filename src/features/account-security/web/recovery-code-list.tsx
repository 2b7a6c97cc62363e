import { Copy, Download, Printer } from 'lucide-react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { copied } from '#web/copied';
import { useSession } from '#web/session';
import styles from './security.module.css';
import * as words from './words.ts';

/** The ten codes, shown this once, with the ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { user } = useSession();
  const shown = codes.map(inGroups);
  const title = words.recoveryCodesOfEmailYourAccount(user?.email, location.host);
  return (
    <div className={styles.stack}>
      <Text tone="muted">{words.forTheDayOnWhichYour}</Text>
      <div className={styles.printed}>
        <p className={styles.onPaper}>{title}</p>
        <ul className={styles.codes} aria-label={words.recoveryCodes}>
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.tools}>
        <Button icon={<Copy />} onClick={() => void copied(shown.join('\n'), words.theCodesAreCopied)}>
          {words.copy}
        </Button>
        <Button icon={<Download />} onClick={() => download(`${title}\n\n${shown.join('\n')}\n`)}>
          {words.download}
        </Button>
        <Button icon={<Printer />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </div>
  );
}

/** Sixteen characters are read and typed more surely in fours; the server leaves hyphens out. */
const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'cairn-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(address);
}
