import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { projectRows } from '#features/projects/web';
import { Content } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { useNarrow } from '#web/use-narrow';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';
import { history, isChat, useLiveChats } from './data.ts';
import { chatPath } from './paths.ts';
import { NOTHING } from './screen-context.ts';
import styles from './chats.module.css';
import * as words from './words.ts';

/** Narrower than this there is room for the list or for a chat. */
const BOTH_PX = 900;

/** The chats of a person in a project: the list, and the one that the address names, or a new one. */
export function Component() {
  const { workspaceId = '', projectId = '', chatId: named } = useParams();
  useLiveChats();
  const navigate = useNavigate();
  const isNarrow = useNarrow(BOTH_PX);
  const place = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const chatId = named === undefined || named === 'new' ? null : named;
  const project = useList(projectRows, place).rows[0];
  const title = useList(history, chatId === null ? null : { chatId }).rows.find(isChat)?.title;
  const [handed, setHanded] = useState(NOTHING);
  useTitle(title ?? words.chat, project?.name);
  const isListed = !isNarrow || named === undefined;
  const isShown = !isNarrow || named !== undefined;
  return (
    <Content scroll="none">
      <div className={styles.screen}>
        {isListed ? <ChatList place={place} openId={chatId} onGone={() => void navigate(chatPath(place))} /> : null}
        {isShown ? (
          <div className={styles.open}>
            {isNarrow ? (
              <div className={styles.back}>
                <LinkButton variant="ghost" size="s" icon={<ArrowLeft />} to={chatPath(place)}>
                  {words.allChats}
                </LinkButton>
              </div>
            ) : null}
            <Conversation
              place={place}
              chatId={chatId}
              onBegun={(id) => void navigate(chatPath(place, id), { replace: named === 'new' })}
              handed={handed}
              onHand={setHanded}
            />
          </div>
        ) : null}
      </div>
    </Content>
  );
}
