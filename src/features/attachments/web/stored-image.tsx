import { type ReactNode, useState } from 'react';
import type { Attachment } from '../contract.ts';
import { addressFailed, useAddress } from './addresses.ts';
import type { DeclaredFiles } from './declare-files.ts';

interface StoredImageProps {
  files: Pick<DeclaredFiles, 'address'>;
  attachment: Attachment;
  alt: string;
  className: string | undefined;
  /** What is shown in its place once it could not be loaded. */
  broken: (retry: () => void) => ReactNode;
}

/** An image by its address, which is asked for when it is shown. Its place has the right height before it is loaded. */
export function StoredImage({ files, attachment, alt, className, broken }: StoredImageProps) {
  const { id, width, height } = attachment;
  const url = useAddress(files, attachment);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== null && failed === url)
    return broken(() => {
      addressFailed(id);
      setFailed(null);
    });
  return (
    <img
      className={className}
      src={url ?? undefined}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      style={{ aspectRatio: `${width} / ${height}` }}
      decoding="async"
      draggable={false}
      onError={() => setFailed(url)}
    />
  );
}
