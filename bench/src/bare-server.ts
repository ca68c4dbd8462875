import { createServer } from 'node:http';

// The ceiling: what this machine's Node answers when nothing is done for a request.
const body = JSON.stringify({ status: 'ok' });
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
process.once('disconnect', () => process.exit());
