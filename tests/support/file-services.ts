import type { FileProviderName } from '#features/integrations/fields';
import type { Sent } from './account-services.ts';

export const DRIVE_ID = '1AbCdEfGhIjKlMnOp';
export const FIGMA_KEY = 'AbCdEfGhIjKlMnOpQrStUv';

/** A file of each service: what the service is called in `names`, its address, its name, and the kind that it is shown as. */
export const serviceFiles: readonly (readonly [FileProviderName, string, string, string, string])[] = [
  ['googledrive', 'drive', `https://docs.google.com/spreadsheets/d/${DRIVE_ID}/edit#gid=0`, 'Budget 2027', 'SPREADSHEET'],
  ['dropbox', 'dropbox', 'https://www.dropbox.com/scl/fi/abc/x?rlkey=1', 'Contract.pdf', 'PDF'],
  ['box', 'box', 'https://app.box.com/file/77', 'Logo.svg', 'IMAGE'],
  ['figma', 'figma', `https://www.figma.com/design/${FIGMA_KEY}/Login?node-id=1-2`, 'Login', 'DESIGN'],
];

/** The four services with files, as they document it. A service without a name here has no file. */
export class FileServices {
  names: Record<string, string> = {};
  /** Of the design. */
  version = '1';
  /** What Figma answers about comments of the design: at first that the token lacks the scope. */
  comments: readonly [number, unknown] = [403, { status: 403, err: 'Invalid scope: the token needs file_comments:read' }];

  readonly answer = ({ method, path, body }: Sent): readonly [number, unknown?] => {
    const { names, version } = this;
    if (path.startsWith('/drive/v3/about')) return [200, { user: { permissionId: '1', emailAddress: 'ada@example.com' } }];
    if (path === '/2/users/get_current_account') return [200, { account_id: 'dbid:1', email: 'ada@example.com' }];
    if (path === '/v1/me') return [200, { id: '7', handle: 'ada', email: 'ada@example.com', img_url: '' }];
    if (path === `/v1/files/${FIGMA_KEY}/meta` && names['figma']) {
      const thumbnail = 'https://s3-alpha.figma.com/thumbnails/one?Expires=1';
      return [200, { file: { name: names['figma'], editor_type: 'figma', version, thumbnail_url: thumbnail } }];
    }
    if (path === `/v1/files/${FIGMA_KEY}/comments` && names['figma']) return this.comments;
    if (path.startsWith('/2.0/users/me')) return [200, { id: '1', login: 'ada@example.com' }];
    if (path.startsWith(`/drive/v3/files/${DRIVE_ID}?`) && names['drive'])
      return [200, { name: names['drive'], mimeType: 'application/vnd.google-apps.spreadsheet', trashed: false }];
    if (path === '/2/sharing/get_shared_link_metadata' && method === 'POST' && names['dropbox'])
      return String(body['url']).includes('/scl/fi/') ? [200, { '.tag': 'file', name: names['dropbox'] }] : [409, { error: {} }];
    if (path.startsWith('/2.0/files/77?') && names['box']) return [200, { type: 'file', name: names['box'] }];
    if (path.startsWith('/drive/v3/files?')) {
      const file = {
        name: 'Budget',
        mimeType: 'application/pdf',
        webViewLink: `https://drive.google.com/file/d/${DRIVE_ID}/view`,
      };
      return [200, { files: new URLSearchParams(path.split('?')[1]).get('q')?.includes('bud') ? [file] : [] }];
    }
    if (path.startsWith('/2.0/search?')) return [200, { entries: [{ type: 'folder', id: '9', name: 'Budgets' }] }];
    if (path === '/2/files/search_v2') return [500];
    return [404, { error: {} }];
  };
}
