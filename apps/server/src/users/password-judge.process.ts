import { serveTasks } from '../platform/side-work.ts';
import { type JudgeTask, judgePassword, type Verdict } from './password-judge.ts';

serveTasks(async (task: JudgeTask): Promise<Verdict> => judgePassword(task));
