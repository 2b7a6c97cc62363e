import { type WebSocket, WebSocketServer } from 'ws';

// The least that a server can do: the same bytes to every socket, and nothing else. Its parent says how many and when.

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const sockets = new Set<WebSocket>();

server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => sockets.delete(socket));
});
server.once('listening', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', ({ text }: { text: string }) => {
  const bytes = Buffer.from(text);
  for (const socket of sockets) socket.send(bytes, { binary: false });
});
process.once('disconnect', () => process.exit());
