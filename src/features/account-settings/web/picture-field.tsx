import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFileDrop } from '#web/use-file-drop';
import { confirm } from '#ui/alert-dialog';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { useMutation } from '#web/use-mutation';
import { useSubmit } from '#web/use-submit';
import type { User } from '#features/account/contract';
import { removePicture, setPicture } from './profile-data.ts';
import styles from './profile.module.css';
import { sentPicture } from './sent-picture.ts';
import { squared } from './squared.ts';
import * as words from './words.ts';

/** The person's picture: chosen, dropped or pasted, and cropped to a square before the upload. */
export function PictureField({ profile }: { profile: User }) {
  const { id, displayName, profilePictureUrl } = profile;
  const chooser = useRef<HTMLInputElement>(null);
  const set = useMutation(setPicture);
  const remove = useMutation(removePicture);
  const [shownBy, setShownBy] = useState<string | null>(null);
  const { submit, isPending, error } = useSubmit(async (file: File) => {
    const picture = await squared(file);
    const preview = URL.createObjectURL(picture);
    setShownBy(preview);
    set({ id, uploadId: await sentPicture(picture), shownBy: preview });
  });
  const take = (files: readonly File[]) => {
    const picture = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (picture) void submit(picture).finally(() => setShownBy(null));
  };
  const drop = useFileDrop(take, !isPending);
  usePasted(take);

  const handleRemove = async () => {
    const isSure = await confirm({
      title: words.confirmRemovePicture,
      description: words.removePictureHint,
      confirmLabel: words.removePicture,
      danger: true,
    });
    if (isSure) remove({ id });
  };

  return (
    <div className={styles.picture} data-over={drop.isOver || undefined} {...drop.handlers}>
      <Avatar name={displayName} id={id} image={shownBy ?? profilePictureUrl} size={72} />
      <div className={styles.pictureWords}>
        <div className={styles.pictureActs}>
          <Button icon={<ImageUp />} busy={isPending} onClick={() => chooser.current?.click()}>
            {profilePictureUrl ? words.changePicture : words.uploadPicture}
          </Button>
          {profilePictureUrl ? (
            <Button variant="ghost" icon={<Trash2 />} disabled={isPending} onClick={() => void handleRemove()}>
              {words.removePicture}
            </Button>
          ) : null}
        </div>
        {error ? (
          <Text size="small" tone="danger" role="alert">
            {error.message}
          </Text>
        ) : (
          <Text size="small" tone="muted">
            <span className={styles.byPointer}>{words.pictureDropHint} </span>
            {words.pictureCropHint}
          </Text>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={words.pictureFile}
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Takes a picture that is pasted anywhere on the page, unless text is pasted with it. */
function usePasted(take: (files: readonly File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (event.defaultPrevented || files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
