import { ArchiveRestore } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';

interface ArchivedBannerProps {
  children: ReactNode;
  restoreLabel: string;
  /** Null if the person may not restore it. */
  onRestore: (() => void) | null;
}

/** Above an archived item: it is read-only and can be restored. */
export const ArchivedBanner = ({ children, restoreLabel, onRestore }: ArchivedBannerProps) => (
  <Banner
    tone="info"
    action={
      onRestore ? (
        <Button icon={<ArchiveRestore />} onClick={onRestore}>
          {restoreLabel}
        </Button>
      ) : null
    }
  >
    {children}
  </Banner>
);
