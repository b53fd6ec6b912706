import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A real SMTP service on the loopback address. */
export interface SmtpServer {
  readonly url: string;
  /** What was taken, headers and text. */
  readonly received: string[];
  /** Connections it was offered. */
  connections: number;
  /** A mute one takes connections and never says a word; those it has are cut. */
  mute: boolean;
  /** What it answers to each RCPT. */
  rcpt: string;
  /** Told of each mail before it is confirmed. */
  onMail: () => void | Promise<void>;
  cut(): void;
  close(): Promise<void>;
}

/** Starts one that greets and takes everything, but for what `options` says. */
export async function startSmtpServer(
  options: { readonly mute?: boolean; readonly rcpt?: string | undefined } = {},
): Promise<SmtpServer> {
  const open = new Set<Socket>();
  const net = createServer((socket) => {
    service.connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (service.mute) socket.resume();
    else converse(socket, service);
  }).listen(0, '127.0.0.1');
  await once(net, 'listening');
  const { port } = net.address() as AddressInfo;
  const service: SmtpServer = {
    url: `smtp://127.0.0.1:${port}?from=rrhh@andes.example`,
    received: [],
    connections: 0,
    mute: options.mute ?? false,
    rcpt: options.rcpt ?? '250 ok',
    onMail: () => undefined,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      service.cut();
      net.close();
      await once(net, 'close');
    },
  };
  return service;
}

function converse(socket: Socket, service: SmtpServer): void {
  let isBody = false;
  let body = '';
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  const hear = async (line: string) => {
    if (isBody && line === '.') {
      isBody = false;
      service.received.push(body);
      await service.onMail();
      say('250 taken');
    } else if (isBody) body += `${line}\n`;
    else if (/^(EHLO|HELO|MAIL|RSET)/i.test(line)) say('250 ok');
    else if (/^RCPT/i.test(line)) say(service.rcpt);
    else if (/^DATA/i.test(line)) {
      isBody = true;
      body = '';
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
  };
  let hearing = Promise.resolve();
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    // Whoever waits for its answer is told by the line that ends.
    for (const line of lines) hearing = hearing.then(() => hear(line)).catch(() => void socket.destroy());
  });
}
