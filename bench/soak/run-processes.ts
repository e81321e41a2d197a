import { setTimeout } from 'node:timers/promises';
import { portsFrom } from '@roost/tools/start/local-config';
import { watchMemory } from '#requests/process-memory.ts';
import { startProcess, type SandboxProcess } from '#workers/sandbox-processes.ts';
import type { MemorySample } from './memory-trend.ts';

const roles = ['api', 'api', 'worker', 'worker'] as const;
type Role = (typeof roles)[number];

/** The memory of one process from its start to its end. */
export type ProcessLife = { role: Role; samples: MemorySample[] };

type Options = { portBase: number; environment: Record<string, string> };

export type Processes = Awaited<ReturnType<typeof runProcesses>>;

/** Starts two APIs and two workers over one database. Each killed process is replaced. */
export const runProcesses = async ({ portBase, environment }: Options) => {
  const running = new Map<number, { process: SandboxProcess; life: ProcessLife }>();
  const lives: ProcessLife[] = [];
  const replacements = new Set<Promise<void>>();
  const kills = { api: 0, worker: 0 };
  const ending = new AbortController();
  const start = async (index: number) => {
    const role = roles[index] ?? 'api';
    const process = await startProcess({
      portBase: portBase + index * 20,
      environment: {
        ...environment,
        ROOST_ROLE: role,
        // Workers send notifications of payments to the first API.
        ...(role === 'worker' && { ROOST_API_ORIGIN: `http://localhost:${portsFrom(portBase).sandbox}` }),
      },
    });
    const life: ProcessLife = { role, samples: [] };
    lives.push(life);
    running.set(index, { process, life });
  };
  /** A start fails while PostgreSQL restarts. */
  const replace = async (index: number) => {
    while (!ending.signal.aborted) {
      try {
        return await start(index);
      } catch {
        await setTimeout(1_000);
      }
    }
  };
  // One after the other: the first creates the schema and the seed.
  for (const index of roles.keys()) await start(index);
  return {
    lives,
    kills,
    origin: (index: number): string => running.get(index % 2)?.process.origin ?? '',
    kill: (index: number): void => {
      const found = running.get(index);
      if (found === undefined) return;
      running.delete(index);
      found.process.child.kill('SIGKILL');
      kills[found.life.role] += 1;
      const replacement = replace(index).finally(() => replacements.delete(replacement));
      replacements.add(replacement);
    },
    sampleMemory: (seconds: number): void => {
      for (const { process, life } of running.values()) {
        const megabytes = memoryOf(process);
        if (megabytes !== null) life.samples.push({ seconds, megabytes });
      }
    },
    end: async (): Promise<void> => {
      ending.abort();
      await Promise.all(replacements);
      await Promise.all([...running.values()].map(({ process }) => process.end()));
    },
  };
};

/** Null when the process has ended. */
const memoryOf = ({ child }: SandboxProcess): number | null => {
  try {
    return watchMemory(child.pid ?? 0).current();
  } catch {
    return null;
  }
};
