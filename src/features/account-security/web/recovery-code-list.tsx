import { Copy, Download, Printer } from 'lucide-react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { copied } from '#web/copied';
import { usePrintedAlone } from '#web/printed-alone';
import { saveFile } from '#web/save-file';
import { useSession } from '#web/session';
import styles from './security.module.css';
import * as words from './words.ts';

/** The new recovery codes, shown only once, with ways to save them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const printed = usePrintedAlone();
  const { user } = useSession();
  const shown = codes.map(inGroups);
  const title = words.recoveryCodesFor(user?.email ?? words.yourAccount, location.host);
  return (
    <div className={styles.stack}>
      <Text tone="muted">{words.saveRecoveryCodesHint}</Text>
      <div {...printed} className={styles.printed}>
        <p className={styles.onPaper}>{title}</p>
        <ul className={styles.codes} aria-label={words.recoveryCodes}>
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.tools}>
        <Button icon={<Copy />} onClick={() => void copied(shown.join('\n'), words.codesCopied)}>
          {words.copyCodes}
        </Button>
        <Button icon={<Download />} onClick={() => download(`${title}\n\n${shown.join('\n')}\n`)}>
          {words.downloadCodes}
        </Button>
        <Button icon={<Printer />} onClick={() => print()}>
          {words.printCodes}
        </Button>
      </div>
    </div>
  );
}

/** Groups of four are easier to read and type. The server ignores the hyphens. */
const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

const download = (text: string): void => saveFile(new Blob([text], { type: 'text/plain' }), 'cairn-recovery-codes.txt');
