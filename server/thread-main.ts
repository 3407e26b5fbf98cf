import { answerQuestions } from './platform/threads/answer-questions.ts'
import { threadTasks } from './thread-tasks.ts'

answerQuestions(threadTasks)
