import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** TCP proxy whose connections a test can drop and restore. */
export async function tcpProxy(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let stalled = false;
  const pipe = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (!stalled) from.pipe(to);
  };
  const listen = (on: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
      const server = createServer((client) => {
        const upstream = connect(Number(port), hostname);
        pipe(client, upstream);
        pipe(upstream, client);
      });
      server.once('error', reject);
      server.listen(on, '127.0.0.1', () => resolve(server));
    });
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  let server = await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const drop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      destroyAll();
    });
  const url = new URL(address);
  url.port = String(own);
  url.hostname = '127.0.0.1';
  return {
    url: url.href.replace(/\/$/, ''),
    /** Closes all connections and refuses new ones. */
    drop,
    /** Accepts connections again after `drop`. */
    restore: async () => {
      server = await listen(own);
    },
    /** Connections stay open and carry no data, until `resume` closes them. */
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume: () => {
      stalled = false;
      destroyAll();
    },
    close: () => (server.listening ? drop() : Promise.resolve()),
  };
}

export type TcpProxy = Awaited<ReturnType<typeof tcpProxy>>;
